/** Style sheets that are imported, and the events of Vite's loader. */
/// <reference types="vite/client" />
