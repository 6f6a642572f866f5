import { basename, extname } from 'node:path';
import type { Fault } from '../faults.ts';
import { cleanFilm, playedPictures, readFilm } from './films.ts';

/** The kinds of tracks that are seen, heard and read, in MP4 and in WebM. */
const [seen, heard, read] = [/^(?:vide|1)$/, /^(?:soun|2)$/, /^(?:text|sbtl|subt|clcp|auxv|17)$/];

const playedSounds = /^(?:mp4a|Opus|fLaC|\.mp3|A_OPUS|A_VORBIS)$/;

/**
 * What cameras put where no part tells of it: blocks between the pictures (dashcams), subtitles (drones), a place as ISO 6709
 * writes it, and time and place beside each picture (AVCHD).
 */
const traces = /freeGPS |GPS ?\(-?\d+\.\d|latitude: ?-?\d+\.\d|[+-]\d\d\.\d{3,}[+-]\d{3}\.\d{3,}|\x9afMDPM/;

interface Track {
  kind: string;
  codec: string;
}

/** What is wrong with a film: it cannot be played to its end, or tells what cannot be taken out in its place. */
export function filmFaults(bytes: Uint8Array, path: string, mediaType: string): readonly Fault[] {
  const { film, parts, isWhole } = readFilm(bytes, mediaType);
  const fault = (problem: string, remedy: string) => [{ file: path, reason: `The video ${problem} ${remedy}` }];
  if (!isWhole) return fault('is cut off or damaged.', 'Export or copy it anew.');
  const tracks: Track[] = [];
  for (const { name, holder, body, end } of parts) {
    if (name === 'trak' || name === 'TrackEntry') tracks.push({ kind: '', codec: '' });
    const track = tracks.at(-1);
    if (!track) continue;
    if (name === 'hdlr' && holder === 'mdia') track.kind = film.toString('latin1', body + 8, body + 12);
    if (name === 'TrackType') track.kind = String(film[end - 1]);
    if (name === 'CodecID') track.codec = film.toString('latin1', body, end);
    if (holder === 'stsd') track.codec = name;
  }
  if (!tracks.some(({ kind }) => seen.test(kind))) return fault('has no picture.', 'Export or copy it anew.');

  const namesOf = (isMeant: (track: Track) => boolean) =>
    [...new Set(tracks.filter(isMeant).map(({ kind, codec }) => `'${codec || kind}'`))].join(' and ');
  const data = namesOf(({ kind }) => !(seen.test(kind) || heard.test(kind) || read.test(kind)));
  const unplayed = namesOf(
    ({ kind, codec }) =>
      (seen.test(kind) && !playedPictures.test(codec)) || (heard.test(kind) && !playedSounds.test(codec)),
  );
  const hasTraces = traces.test(Buffer.from(cleanFilm(bytes, mediaType)).toString('latin1'));

  const command = (how: string) =>
    `ffmpeg -i "${basename(path)}" -map 0:v -map "0:a?" -map_metadata -1 ${how} clean${extname(path)}`;
  const codecs = mediaType === 'video/webm' ? '-c:v libvpx-vp9 -c:a libopus' : '-c:v libx264 -pix_fmt yuv420p -c:a aac';
  const anew = `Code it anew: ${command(codecs)}`;
  return [
    ...(data
      ? fault(
          `has a track of ${data} beside picture and sound, which can tell where and when it was filmed.`,
          `Leave it out: ${command('-c copy')}`,
        )
      : []),
    ...(unplayed ? fault(`is coded as ${unplayed}, which not every browser plays.`, anew) : []),
    ...(hasTraces ? fault('tells where or when it was filmed, within its pictures or beside them.', anew) : []),
  ];
}
