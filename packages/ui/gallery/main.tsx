import { Gallery } from "./gallery.tsx";
import { render } from "./render.tsx";

render(<Gallery />);
