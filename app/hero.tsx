import { sectionsInUse } from '../lib/articles/catalogue.ts';
import { settings, sitePath } from '../lib/settings.ts';

const invitations = { code: 'See the code', blog: 'Read the blog' } as const;

/** The runway at dusk, seen from the approach. Rows of lights are dots of one path each: zero-length, with round ends. */
export function Hero() {
  const [section] = sectionsInUse();
  return (
    <section className="hero">
      <svg viewBox="0 0 1600 760" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
        <linearGradient id="sky" x2="0" y2="1">
          <stop offset="0" stopColor="#070c1c" />
          <stop offset=".45" stopColor="#14214a" />
          <stop offset=".64" stopColor="#43335f" />
          <stop offset=".715" stopColor="#b4604c" />
          <stop offset=".737" stopColor="#e39a5e" />
          <stop offset=".737" stopColor="#0b1322" />
          <stop offset="1" stopColor="#04070d" />
        </linearGradient>
        <path fill="url(#sky)" d="M0 0h1600v760H0z" />
        <path
          fill="#0b1322"
          d="M0 562v-16l120-9 90 6 140-16 110 12 160-10 120 14 200-8 160 10 120-13 180 9 200-7v28z"
        />
        <g className="dots" stroke="#fff">
          <path
            strokeWidth="3.2"
            strokeOpacity=".6"
            d="M724 212h0M1368 66h0M1425 182h0M1131 30h0M590 97h0M1466 188h0M726 234h0M1408 167h0M933 50h0"
          />
          <path
            strokeWidth="2.2"
            strokeOpacity=".5"
            d="M800 164h0M882 134h0M906 61h0M233 54h0M217 114h0M983 176h0M1221 96h0M1267 131h0M181 179h0M1563 32h0M1045 50h0M1553 165h0M62 180h0M1318 121h0M1179 241h0"
          />
          <path
            strokeWidth="1.5"
            strokeOpacity=".7"
            d="M1269 19h0M1046 101h0M101 23h0M522 103h0M367 40h0M1355 150h0M614 157h0M895 78h0M1496 262h0M838 101h0M1096 318h0M140 29h0M689 303h0M1388 96h0M1208 70h0M553 185h0M1599 61h0M20 61h0M1433 36h0"
          />
        </g>
        <path fill="#1a2437" d="M1094 566h52l124 102H970z" />
        <g className="dots" stroke="#ffe9b8">
          <path strokeWidth="1.7" d="M1094 566h0M1089 570h0M1083 575h0M1146 566h0M1151 570h0M1157 575h0" />
          <path strokeWidth="2.6" d="M1076 581h0M1066 589h0M1055 598h0M1164 581h0M1174 589h0M1185 598h0" />
          <path strokeWidth="3.8" d="M1041 609h0M1026 622h0M1009 636h0M1199 609h0M1214 622h0M1231 636h0" />
          <path strokeWidth="5" d="M990 651h0M970 668h0M1250 651h0M1270 668h0" />
        </g>
        <path
          stroke="#fff"
          strokeOpacity=".7"
          strokeWidth="1.8"
          strokeDasharray="2 5 3 7 4 9 5 11 7 12 8 13"
          d="M1120 567v101"
        />
        <path className="dots" stroke="#5fe08a" strokeWidth="5.2" strokeDasharray="0 21.4" d="M970 671h301" />
        <g className="dots" stroke="#fff">
          <path strokeWidth="5" strokeDasharray="0 10" d="M1120 688v22" />
          <path strokeWidth="5.2" strokeDasharray="0 29.2" d="M1003 707h235" />
          <path strokeWidth="6.4" d="M1120 722h0M1120 735h0" />
          <path strokeWidth="6.6" strokeDasharray="0 45.7" d="M937 748h367" />
        </g>
        <path className="dots" stroke="#ffb02e" strokeWidth="2.4" strokeDasharray="0 11" d="M1600 175 1104 626" />
        <g className="dots" stroke="#fff">
          <path strokeWidth="28" strokeOpacity=".16" d="M1288 459h0" />
          <path strokeWidth="8" d="M1288 459h0" />
        </g>
        <g className="dots" stroke="#fff6df">
          <path strokeWidth="26" strokeOpacity=".2" d="M838 640h0M872 640h0" />
          <path strokeWidth="12" d="M838 640h0M872 640h0" />
        </g>
        <g className="dots" stroke="#ff5a45">
          <path strokeWidth="26" strokeOpacity=".2" d="M906 640h0M940 640h0" />
          <path strokeWidth="12" d="M906 640h0M940 640h0" />
        </g>
      </svg>
      <div className="wrap">
        <h1>{settings.tagline}</h1>
        <p>{settings.description}</p>
        <p className="actions">
          <a className="button" href={sitePath('/contact/')}>
            Start a conversation
          </a>
          {section && <a href={sitePath(`/${section}/`)}>{invitations[section]}</a>}
        </p>
      </div>
    </section>
  );
}
