/** An address as the outside must write it: a path of this site gets the site's origin in front. */
export const absoluteUrl = (siteUrl: string, address: string): string =>
  address.startsWith('/') ? siteUrl + address : address;
