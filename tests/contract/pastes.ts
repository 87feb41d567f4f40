/* What other programs put on the clipboard, shortened but otherwise as it comes, and what must become of it. */

interface Pasted {
  html?: string;
  text?: string;
  /** In the notation of `outlineOf` in paste.test.tsx. */
  becomes: readonly string[];
}

const wordItem = (level: number, marker: string, text: string, place = 'Middle', list = 0) =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l${list} level${level} lfo${list + 1}'><![if !supportLists]><span lang=EN-GB style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>${text}<o:p></o:p></span></p>\r\n\r\n`;

const word = (body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/x/clip_filelist.xml"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><style><!-- @font-face {font-family:Wingdings;} p.MsoNormal {margin:0cm;} --></style><!--[if gte mso 10]><style>table.MsoNormalTable {font-size:10.0pt;}</style><![endif]--></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->\r\n${body}<!--EndFragment--></body></html>`;

const docsSpan = (text: string, style = 'font-weight:400;font-style:normal') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">${text}</span>`;
const docsItem = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsSpan(text)}</p></li>`;

export const pastes: Readonly<Record<string, Pasted>> = {
  'Word: a title, a heading with its number, bold and italic': {
    html: word(
      `<p class=MsoTitle>Beds<o:p></o:p></p><h1 style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Why<o:p></o:p></h1><p class=MsoNormal>It was <b style='mso-bidi-font-weight:normal'>dry</b>, and <i>warm</i>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoQuote>Dig first.<o:p></o:p></p><p class=MsoNormal><span style='mso-hide:all'>Internal</span>Then sow.<o:p></o:p></p>`,
    ),
    becomes: ['## Beds', '## Why', 'It was **dry**, and _warm_.', '> Dig first.', 'Then sow.'],
  },
  'Word: a list with three levels, and one with numbers after it': {
    html: word(
      wordItem(1, '·', 'Tools', 'First') +
        wordItem(2, 'o', 'Spade') +
        wordItem(3, '§', 'With a handle') +
        wordItem(2, 'o', 'Rake') +
        wordItem(1, '·', 'Seeds', 'Last') +
        wordItem(1, '1.', 'Dig', 'First', 1) +
        wordItem(2, 'a.', 'Deep', 'Middle', 1) +
        wordItem(2, 'b.', 'Wide', 'Middle', 1) +
        wordItem(1, '2.', 'Sow', 'Last', 1),
    ),
    becomes: [
      '- Tools',
      '  - Spade',
      '    - With a handle',
      '  - Rake',
      '- Seeds',
      '1. Dig',
      '  1. Deep',
      '  2. Wide',
      '2. Sow',
    ],
  },
  'Word: levels that are left out, an item of two paragraphs, and a text between two lists': {
    html: word(
      wordItem(3, '§', 'Deep first', 'First') +
        wordItem(3, '§', 'Beside it') +
        `<p class=MsoListParagraphCxSpMiddle>More of it<o:p></o:p></p>` +
        wordItem(1, '·', 'Out', 'Last') +
        `<p class=MsoNormal>Between<o:p></o:p></p>` +
        wordItem(1, '·', 'Anew', ''),
    ),
    becomes: ['- Deep first', '- Beside it', '  More of it', '- Out', 'Between', '- Anew'],
  },
  'Word: bullets that nothing marks as such': {
    html: `<p class=MsoListBullet>·&nbsp;&nbsp; One</p><p class=MsoListBullet>·&nbsp;&nbsp; Two</p><p class=MsoListNumber>1.&nbsp; First</p>`,
    becomes: ['- One', '- Two', '1. First'],
  },
  'Word: bullets in a font of their own, without a word about it': {
    html: `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt'><span style='font-family:Symbol'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>One</p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt'><span style='font-family:Symbol'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><b>Two</b> of them</p>`,
    becomes: ['- One', '- **Two** of them'],
  },
  'Word: links that lead nowhere here': {
    html: `<p class=MsoNormal>See <a href="file:///C:/x.docx">the plan</a> today, or<a href="mailto:x"> the other</a>\r\n<a name="_Toc1"></a>one,<span style='mso-spacerun:yes'>  </span><a href="#_Toc2">below</a> it.</p>`,
    becomes: ['See the plan today, or the other one, below it.'],
  },
  'Google Docs: a wrapper that is not bold, spans with styles, a list in a list, a counted link': {
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1c2f"><h2 dir="ltr" style="line-height:1.38;">${docsSpan('Why', 'font-weight:400;font-style:normal')}</h2><p dir="ltr" style="line-height:1.38;">${docsSpan('It was ')}${docsSpan('dry', 'font-weight:700;font-style:normal')}${docsSpan(' and ')}${docsSpan('warm', 'font-weight:400;font-style:italic')}<a href="https://www.google.com/url?q=https://example.org/beds?a%3D1%26utm_source%3Ddocs&amp;sa=D&amp;source=editors&amp;ust=1700000000&amp;usg=AOvV" style="text-decoration:none;">${docsSpan(' there')}</a></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(1, 'Tools')}<ul style="margin-top:0;">${docsItem(2, 'Spade')}<ul>${docsItem(3, 'With a handle')}</ul>${docsItem(2, 'Rake')}</ul>${docsItem(1, 'Seeds')}</ul></b><br class="Apple-interchange-newline">`,
    becomes: [
      '## Why',
      'It was **dry** and _warm_[ there](https://example.org/beds?a=1)',
      '- Tools',
      '  - Spade',
      '    - With a handle',
      '  - Rake',
      '- Seeds',
    ],
  },
  'a web page: what stands around the text, scripts, advertisements, tracking': {
    html: `<meta charset='utf-8'><nav><ul><li><a href="/">Home</a></li></ul></nav><article><h1 style="font-weight: 600; color: rgb(0, 0, 0);">Beds</h1><script>alive()</script><p style="box-sizing: border-box; margin: 0px;" onclick="alive()">Read <a href="https://example.org/beds?id=7&amp;utm_source=news&amp;utm_medium=mail&amp;fbclid=IwAR1#how" onmouseover="alive()" target="_blank">how</a> and <a href="javascript:alive()">why</a>.</p><ins class="adsbygoogle" style="display:block">Buy now</ins><div class="advert">Buy this</div><p style="display:none">For machines</p><img src="https://pixel.example/t.gif" width="1" height="1"><figure><img src="https://example.org/bed.jpg" alt="A bed"><figcaption>A bed in May</figcaption></figure><iframe src="https://evil.example"></iframe><button>Share</button><style>*{color:red}</style></article>`,
    becomes: ['## Beds', 'Read [how](https://example.org/beds?id=7#how) and why.', 'A bed in May'],
  },
  'a web page: nothing but a part that is usually left out': {
    html: '<nav><a href="https://example.org/a">Beds</a> and <a href="https://example.org/b">paths</a></nav>',
    becomes: ['[Beds](https://example.org/a) and [paths](https://example.org/b)'],
  },
  'a web page: code, a quote in a quote, a list without items of its own': {
    html: `<pre class="highlight"><code><span class="k">if</span> x:\n    dig()\n</code></pre><blockquote><p>Deep?</p><blockquote><p>Yes.</p></blockquote></blockquote><ol><li>One<ol><li>Two</li></ol></li></ol>`,
    becomes: ['```if x:\n    dig()\n```', '> Deep?', '> > Yes.', '1. One', '  1. Two'],
  },
  'a code editor': {
    html: `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, 'Courier New', monospace;font-weight: normal;font-size: 12px;white-space: pre;"><div><span style="color: #569cd6;">function</span><span> dig() {</span></div><div><span>  return 1 &lt; 2;</span></div><br><div><span>}</span></div></div>`,
    becomes: ['```function dig() {\n  return 1 < 2;\n\n}```'],
  },
  'Excel: rows become lines, and a cell that is empty keeps its place': {
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700;}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse'><col width=64 span=3><tr height=20><!--StartFragment--><th height=20 class=xl65>Step</th><th class=xl65>Hours</th><th class=xl65>Who</th></tr><tr height=20><td>Dig</td><td align=right>2</td><td>Ada<br>Kofi</td></tr><tr height=20><td>Sow</td><td></td><td>Mei</td></tr><tr height=20><td>Wait</td><td></td><td></td><!--EndFragment--></tr></table></body></html>`,
    becomes: ['**Step** | **Hours** | **Who**', 'Dig | 2 | Ada Kofi', 'Sow | | Mei', 'Wait'],
  },
  'Word: a table, whose cells are paragraphs': {
    html: word(
      `<table class=MsoTableGrid border=1><tr><td width=200 valign=top><p class=MsoNormal>Step<o:p></o:p></p></td><td><p class=MsoNormal><b>Hours</b><o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Dig<o:p></o:p></p></td><td><p class=MsoNormal>2<o:p></o:p></p></td></tr></table>`,
    ),
    becomes: ['Step | **Hours**', 'Dig | 2'],
  },
  'a newsletter that is laid out with tables': {
    html: `<table><tr><td><h2>News</h2><p>One</p><p>Two</p></td><td><table><tr><td>A</td><td>B</td></tr></table></td></tr></table>`,
    becomes: ['## News', 'One', 'Two', 'A | B'],
  },
  'Apple Notes: a heading, a list with dashes, gaps': {
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px 'Helvetica Neue'}</style></head><body><p class="p1"><span class="s1"><b>Beds</b></span></p><p class="p2"><span class="s1"></span><br></p><p class="p1"><span class="s1">It was<span class="Apple-converted-space">&nbsp; </span>dry.</span></p><ul class="ul1"><li class="li1"><span class="s1">Tools</span></li><ul class="ul1"><li class="li1"><span class="s1">Spade</span></li></ul><li class="li1"><span class="s1">Seeds</span></li></ul></body></html>`,
    becomes: ['**Beds**', 'It was dry.', '- Tools', '  - Spade', '- Seeds'],
  },
  'an answer to a mail: more quotes in each other than a text may have': {
    html: `${'<blockquote>'.repeat(9)}<p>Deep?</p>${'</blockquote>'.repeat(9)}`,
    becomes: ['> > > > > > Deep?'],
  },
  'lists in each other, deeper than a text may be': {
    html: Array.from({ length: 9 }, (_, level) => `<ul><li>${level + 1}`).join('') + '</li></ul>'.repeat(9),
    becomes: [
      '- 1',
      '  - 2',
      '    - 3',
      '      - 4',
      '        - 5',
      '          - 6',
      ...[7, 8, 9].map((n) => `            ${n}`),
    ],
  },
  'a plain text with Markdown': {
    text: '# Beds\r\n\r\nIt was **dry**, *warm* and `x*y*z`, [there](https://example.org/beds) and [here](javascript:alive()).\r\n\r\n- Tools\r\n  - Spade\r\n    - With a handle\r\n  - Rake\r\n- Seeds\r\n\r\n1. Dig\r\n2. Sow\r\n\r\n> Deep?\r\n> - Yes\r\n\r\n```js\r\nif (a * b * c) {\r\n  dig();\r\n}\r\n```\r\n### How\r\nThe end',
    becomes: [
      '## Beds',
      'It was **dry**, _warm_ and `x*y*z`, [there](https://example.org/beds) and [here](javascript:alive()).',
      '- Tools',
      '  - Spade',
      '    - With a handle',
      '  - Rake',
      '- Seeds',
      '1. Dig',
      '2. Sow',
      '> Deep?',
      '> - Yes',
      '```if (a * b * c) {\n  dig();\n}```',
      '### How',
      'The end',
    ],
  },
  'a plain text with signs that mean nothing': {
    text: 'We sold 2 * 3 * 4 of *.ts and snake_case_names.\n2024. A good year.\n#1 of them\n-5 degrees\n```\nwithout an end',
    becomes: [
      'We sold 2 * 3 * 4 of *.ts and snake_case_names.',
      '2024. A good year.',
      '#1 of them',
      '-5 degrees',
      '```',
      'without an end',
    ],
  },
};
