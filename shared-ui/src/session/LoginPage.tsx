export const LoginPage = () => <h1>Admin Login</h1>;
