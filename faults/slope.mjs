/** The least-squares slope of points [x, y], and its standard error. */
export function slope(points) {
  const meanX = mean(points.map(([x]) => x))
  const meanY = mean(points.map(([, y]) => y))
  const spread = sum(points.map(([x]) => (x - meanX) ** 2))
  const perUnit = sum(points.map(([x, y]) => (x - meanX) * (y - meanY))) / spread
  const residuals = points.map(([x, y]) => y - meanY - perUnit * (x - meanX))
  const variance = sum(residuals.map((residual) => residual ** 2)) / (points.length - 2)
  return { perUnit, error: Math.sqrt(variance / spread) }
}

const sum = (values) => values.reduce((one, other) => one + other, 0)
const mean = (values) => sum(values) / values.length
