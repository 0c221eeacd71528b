/** The address for reports of browsers that the server cannot make itself. */
export const beaconPath = '/_view';
