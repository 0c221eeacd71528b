/** Where browsers send what the server cannot see. */
export const beaconPath = '/_view';
