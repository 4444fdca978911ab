export { DialogTrigger } from "react-aria-components";
