const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Allowed elements, which only draw. Text is not allowed: the engine has no fonts, and an SVG with text is
 * left out.
 */
export const ALLOWED_ELEMENTS = names(`
  svg g a switch defs symbol use path rect circle ellipse line polyline polygon image
  linearGradient radialGradient stop clipPath mask pattern
  filter feGaussianBlur feOffset feFlood feComposite feColorMatrix feBlend feMerge feMergeNode feDropShadow
`);

/** Allowed properties of paint, clip and transform, in a style sheet, a `style` or an attribute. */
export const PAINT_PROPERTIES = names(`
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask filter
  display visibility overflow paint-order shape-rendering mix-blend-mode isolation flood-color flood-opacity
  color-interpolation-filters transform transform-origin
`);

const GEOMETRY = names(`
  id d x y width height rx ry cx cy r fx fy x1 y1 x2 y2 points viewBox preserveAspectRatio href
  offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  patternUnits patternContentUnits patternTransform
  filterUnits primitiveUnits in in2 result stdDeviation dx dy operator k1 k2 k3 k4 type values mode
`);

/** True for an attribute allowed in an inlined SVG. */
export const isAllowed = (nome: string): boolean => GEOMETRY.has(nome) || PAINT_PROPERTIES.has(nome);

/** True for an attribute value that needs no escaping: nothing that ends the attribute, no entity. */
export const isPlain = (valor: string): boolean => !/[<>&"\\]/.test(valor);
