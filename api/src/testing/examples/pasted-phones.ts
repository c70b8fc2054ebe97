/** `+254712555014` as buyers type it and paste it from chats and contacts. */
export const pastedPhones = [
  '+254 712 555014',
  '\u202a+254 712 555014\u202c',
  '\u2066+254 712 555014\u2069',
  '+254\u2011712\u2011555014',
  '+254\u2013712\u2013555\u2013014',
  '+254\u00a0712\u00a0555\u00a0014',
  '+254.712.555.014',
  '(+254) 712-555-014',
  '00254 712 555 014',
  '+254 0712 555014',
  '\uff0b\uff12\uff15\uff14\uff17\uff11\uff12\uff15\uff15\uff15\uff10\uff11\uff14',
  '+\u0968\u096b\u096a \u096d\u0967\u0968 \u096b\u096b\u096b\u0966\u0967\u096a',
  '+\u09e8\u09eb\u09ea \u09ed\u09e7\u09e8 \u09eb\u09eb\u09eb\u09e6\u09e7\u09ea',
  '+\u0662\u0665\u0664 \u0667\u0661\u0662 \u0665\u0665\u0665\u0660\u0661\u0664',
]

export const refusedPhones = ['call me', '+1', '+2547123456789012345', 'tel:']
