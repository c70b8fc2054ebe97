/** The ink of the frame, for what a device draws around the page. */
export const themeColour = '#14212b'
