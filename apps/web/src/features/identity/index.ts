export { AuthPanel } from "./auth-panel.tsx"
