/**
 * Lists of common words and passwords. A module of its own: in the bundle, what loads a CommonJS package by `import()`
 * has its default export alone.
 */
export { dictionary } from "@zxcvbn-ts/language-common";
