/** What several parts of the office's screens say about cars. */
export const carOfficeWords = {
  detailFailed: (message?: string) => `Error loading car details: ${message || 'Car not found'}`,
  deleteTitle: 'Are you sure?',
  deleteText: 'This car will be permanently deleted.',
  deleteConfirm: 'Yes, delete it!',
  like: (title: string) => `Like ${title}: without its pictures, its price and its numbers.`,
  setYear: (year: string) => `Set the year to ${year}`,
  duplicate: 'Duplicate',
  saveFailed: 'Failed to save car. Please try again.',
  /** Of several cars at once. */
  changeFailed: 'Failed to change the cars. Please try again.',
  taken: (cars: number) =>
    cars === 1
      ? 'One of them is sold or ordered: its price stays.'
      : `${cars} of them are sold or ordered: their prices stay.`,
  priceTaken: 'Change the prices of sold and ordered cars too',
  takenBack: 'That was taken back.',
  leftAlone: (titles: string) => `Somebody has changed or deleted ${titles} meanwhile: left as it is.`,
} as const
