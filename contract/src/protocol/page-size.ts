/** The largest page that any list answers. */
export const maxPageSize = 100
