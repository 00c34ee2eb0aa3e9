declare module '*.svg?no-inline' {
  const address: string;
  export default address;
}
declare module '*.woff2?url' {
  const address: string;
  export default address;
}
