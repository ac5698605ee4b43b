/** Whether keys go with Command in place of Control. */
export const isApple = /^(Mac|iP)/.test(navigator.platform);
