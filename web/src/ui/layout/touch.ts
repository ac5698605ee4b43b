/** Matches while the device is used by touch. */
export const touch = window.matchMedia("(pointer: coarse)");
