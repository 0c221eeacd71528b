/** Where a page's data can be had as JSON: the page's own path and query under this prefix. */
export const pageDataPrefix = '/_data';
