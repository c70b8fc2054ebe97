/** The navy of the frame, for what a device draws around the page. */
export const themeColour = '#10283f'
