/** A password has 5 to 18 characters and no white space (specification 5); characters are code points. */
export const passwordShape = /^\S{5,18}$/u
