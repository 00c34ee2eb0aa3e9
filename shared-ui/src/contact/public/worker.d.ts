declare module 'altcha/workers/pbkdf2?worker' {
  const Pbkdf2Worker: new () => Worker;
  export default Pbkdf2Worker;
}
declare module 'altcha/altcha.css';
