const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What draws and nothing else. Text is not among it: the engine has no letters for it and never drew any. */
export const ELEMENTOS = names(`
  svg g a switch defs symbol use path rect circle ellipse line polyline polygon image
  linearGradient radialGradient stop clipPath mask
  filter feGaussianBlur feOffset feFlood feComposite feColorMatrix feBlend feMerge feMergeNode feDropShadow
`);

/** How a shape is painted, clipped and moved: what a style sheet or a `style` may say as well as an attribute. */
export const PINTURAS = names(`
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask filter
  display visibility overflow paint-order shape-rendering mix-blend-mode isolation flood-color flood-opacity
  color-interpolation-filters transform transform-origin
`);

const GEOMETRIA = names(`
  id d x y width height rx ry cx cy r fx fy x1 y1 x2 y2 points viewBox preserveAspectRatio href
  offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  filterUnits primitiveUnits in in2 result stdDeviation dx dy operator k1 k2 k3 k4 type values mode
`);

/** Whether a picture that is written into ours may carry this attribute. */
export const isAllowed = (nome: string): boolean => GEOMETRIA.has(nome) || PINTURAS.has(nome);

/** Whether an attribute's value can be written as it is: nothing that ends the attribute, no entity. */
export const isPlain = (valor: string): boolean => !/[<>&"\\]/.test(valor);
