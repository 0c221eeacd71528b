/** Style sheets of libraries: the build makes a file of each, which comes with the script that imports it. */
declare module '*.css';
