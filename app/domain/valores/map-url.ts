/** Address of a map that searches for a place: the store's name and address, as people write them. */
export const mapUrl = (...place: readonly string[]): `https://${string}` =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: '1',
    query: place.join(', ').replaceAll(' · ', ', ').trim(),
  })}`;
