/** Matches while the device is used by touch; changes when a keyboard is attached. */
export const touchScreen = window.matchMedia("(pointer: coarse)");
