/** The tints of badges and stages. An element names its tint in `data-tint`; the colors are in `theme/tokens.css`. */
export type Tint = "sand" | "moss" | "fern" | "clay" | "stone" | "action";
