/** The id of the search page's field, for links that focus it. */
export const searchField = 'search-q';
