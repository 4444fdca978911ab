/** Styles of the export's page. It is read offline, so it loads no fonts or pictures. */
export const pageStyle = `
:root{color-scheme:light dark;--page:light-dark(#fbf9f5,#0f1a1c);--card:light-dark(#fff,#172527);--strong:light-dark(#14212b,#ece8e0);
--body:light-dark(#33424d,#d5d6d0);--muted:light-dark(#5b6973,#a3afb0);--line:light-dark(#e6e0d5,#2a3a3c);--primary:light-dark(#08564f,#6fd3c7)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--body);font:1rem/1.7 "Readex Pro",Tahoma,"Segoe UI",sans-serif}
header,nav,main{max-width:60rem;margin-inline:auto;padding-inline:1rem}
header{padding-block:2rem 1rem}
h1,h2,h3{color:var(--strong);line-height:1.3;margin-block:0 .5rem}
h1{font-size:1.75rem}h2{font-size:1.375rem}h3{font-size:1.0625rem;margin-block-start:1.5rem}
p{margin-block:.25rem;max-width:65ch}
a{color:var(--primary)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;padding:0;margin:0}
section{padding-block:2rem;border-block-start:1px solid var(--line)}
main{padding-block-end:4rem}
.cards{list-style:none;padding:0;margin:0;display:grid;gap:.75rem}
.cards>li{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:.75rem 1rem}
dl{display:grid;grid-template-columns:minmax(7rem,max-content) minmax(0,1fr);gap:.125rem 1rem;margin:0}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
dd ul,dd ol{margin-block:.25rem;padding-inline-start:1.5em;white-space:normal}
@media print{section{break-inside:auto}.cards>li{break-inside:avoid}}
`;
