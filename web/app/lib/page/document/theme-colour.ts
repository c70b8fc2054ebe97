/** Colour of the browser's own frame around the page. */
export const themeColour = '#14212b'
