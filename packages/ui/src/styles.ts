// Import this before any component, so that the order of the style layers is fixed first.
import "./styles/tokens.css"
import "./styles/base.css"
import "./styles/mantine.css"
import "./fonts/fonts.css"
