export default '*';
