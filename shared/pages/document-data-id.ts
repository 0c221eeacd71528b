/** The id of the script element in which a document carries its data. */
export const documentDataId = 'page-data';
