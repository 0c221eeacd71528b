/** Adds the site's origin to a path of this site; other addresses stay as they are. */
export const absoluteUrl = (siteUrl: string, address: string): string =>
  address.startsWith('/') ? siteUrl + address : address;
