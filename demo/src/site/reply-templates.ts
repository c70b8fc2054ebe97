/** The most frequent answers of an exporter. */
export const replyTemplates = [
  {
    title: 'We are looking for it',
    text: 'Thank you for asking us about {vehicle}.\n\nWe have none in stock at the moment, and look for one at the auctions of this week. You hear from us within three days with photographs, the auction sheet and a price to {port}.',
  },
  {
    title: 'Price and freight',
    text: 'Thank you for asking us about {vehicle}.\n\nThe price to {port} is … USD, freight included. It is held for you for three days. Tell us if you would like the invoice.',
  },
  {
    title: 'How to pay',
    text: 'You pay by bank transfer to our account in Tokyo; its details stand on the invoice and on our site under About Us, Bank Details. Please write the reference {reference} on the transfer, and upload the receipt in your profile.',
  },
] as const
