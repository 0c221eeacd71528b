/** The id of the search page's field, for those who lead there to write in it. */
export const searchField = 'search-q';
