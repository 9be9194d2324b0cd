/** The colours and type of the product, for programs that know nothing of style sheets. */
const SERIF = "Literata, Georgia, 'Times New Roman', serif"
const SANS = "Commissioner, 'Segoe UI', Helvetica, Arial, sans-serif"
const INK = "#17231F"
const MOSS = "#5B6B64"
const PINE = "#0F4C3A"
const HAIRLINE = "1px solid #E3E1D9"

export const STYLES = {
  body: { margin: 0, padding: "32px 12px", backgroundColor: "#FBF8F1", fontFamily: SANS, color: INK },
  container: { width: "100%", maxWidth: "560px" },
  brand: { margin: "0 0 20px 4px", fontFamily: SERIF, fontSize: "22px", fontWeight: 600, color: PINE },
  card: { backgroundColor: "#FFFFFF", border: HAIRLINE, borderRadius: "14px", padding: "36px 36px 28px" },
  heading: {
    margin: "0 0 20px",
    fontFamily: SERIF,
    fontSize: "26px",
    lineHeight: "32px",
    fontWeight: 500,
    color: INK,
  },
  text: { margin: "0 0 16px", fontSize: "16px", lineHeight: "26px", color: INK },
  facts: {
    width: "100%",
    margin: "8px 0 24px",
    borderCollapse: "collapse",
    borderTop: HAIRLINE,
    tableLayout: "fixed",
  },
  label: {
    width: "34%",
    padding: "12px 12px 12px 0",
    borderBottom: HAIRLINE,
    textAlign: "left",
    verticalAlign: "top",
    fontSize: "14px",
    lineHeight: "22px",
    fontWeight: 400,
    overflowWrap: "anywhere",
    color: MOSS,
  },
  value: {
    padding: "12px 0",
    borderBottom: HAIRLINE,
    verticalAlign: "top",
    fontSize: "15px",
    lineHeight: "22px",
    color: INK,
  },
  button: {
    margin: "8px 0 12px",
    padding: "14px 28px",
    borderRadius: "999px",
    backgroundColor: PINE,
    color: "#FFFFFF",
    fontSize: "16px",
    fontWeight: 600,
    textDecoration: "none",
  },
  footer: { margin: "20px 4px 0", fontSize: "13px", lineHeight: "20px", color: MOSS },
  link: { color: PINE },
} as const
