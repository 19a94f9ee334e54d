/** The id of the row that ends what a usual window shows of a page at first. */
export const FIRST_SCREEN_END = "first-screen-end";

/**
 * For the head of a document that has such a row: the browser draws nothing before that row has arrived, instead of a
 * header, then a few rows, then more, each with a layout of its own (https://html.spec.whatwg.org/#link-type-expect).
 * Without the row it would wait for the whole document and its scripts. Browsers that do not know it draw as they like.
 */
export const EXPECT_FIRST_SCREEN = `<link rel="expect" href="#${FIRST_SCREEN_END}" blocking="render">`;
