/** Where those who run the server are written to, unless VITE_SUPPORT_ADDRESS says so. */
export const exampleSupportAddress = 'support@example.org';
