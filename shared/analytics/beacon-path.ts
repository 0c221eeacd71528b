/** Where browsers report what the server cannot see. */
export const beaconPath = '/_view';
