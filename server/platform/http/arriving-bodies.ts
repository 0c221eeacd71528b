/**
 * Places for bodies that are read as streams. A body holds one from its head until its response has ended. Slow or numerous
 * senders can therefore not keep others out, and the number of files in the temporary folder is bounded.
 */
import type { Request, Response } from 'express';
import { clientNetwork } from './client-address.ts';
import { outOfRoom, Problem } from './problem.ts';

export interface ArrivalLimits {
  /** The number for visitors, that is for requests without a session. */
  readonly places: number;
  /** The number for staff, which visitors cannot use up. */
  readonly staffPlaces: number;
  /** The share of one address or one account. */
  readonly perSender: number;
  /** In each window at least `windowBytes` must arrive, or the rest of the body. */
  readonly windowMs: number;
  readonly windowBytes: number;
}

export const arrivalLimits: ArrivalLimits = {
  places: 96,
  staffPlaces: 24,
  perSender: 12,
  windowMs: 30_000,
  // 500 bytes a second, which the slowest mobile network exceeds several times.
  windowBytes: 15_000,
};

export interface Arrival {
  /** Rejects with a Problem when the disks have no room for files. */
  readonly hasRoom: Promise<void>;
  readonly count: (bytes: number) => void;
  /** Aborted, with a Problem as its reason, when the body comes too slowly or has to make room. */
  readonly cut: AbortSignal;
}

export interface ArrivingBodies {
  /** `needsRoom`: it may be a file. @throws a Problem when there is no place */
  readonly begin: (req: Request, res: Response, needsRoom: boolean) => Arrival;
}

interface Place extends Arrival {
  readonly sender: string;
  readonly since: number;
  bytes: number;
  readonly isComplete: () => boolean;
  readonly refuse: (problem: Problem) => void;
}

const retry = { headers: { 'Retry-After': '30' } } as const;

const noPlace = (): Problem =>
  new Problem('overloaded', 'Too many uploads at the moment. Try again in half a minute.', retry);

const noPlaceForSender = (): Problem =>
  new Problem('too-many-requests', 'Too many uploads from you at once. Try again in half a minute.', retry);

const tooSlow = (): Problem => new Problem('body-timeout', 'The upload was too slow. Try again.');

const requireRoom = async (hasRoom: () => Promise<boolean>): Promise<void> => {
  if (!(await hasRoom())) throw outOfRoom();
};

export const createArrivingBodies = (
  limits: ArrivalLimits,
  hasRoom: () => Promise<boolean> = () => Promise.resolve(true),
): ArrivingBodies => {
  const { windowMs, windowBytes, perSender } = limits;
  const visitors = new Set<Place>();
  const staff = new Set<Place>();

  /** An ordinary body has arrived within a window. Of those that have not, the slowest is cut. */
  const makeRoom = (places: Set<Place>): boolean => {
    const now = performance.now();
    const speed = ({ bytes, since }: Place): number => bytes / (now - since);
    const [slowest] = [...places]
      .filter((place) => now - place.since > windowMs && !place.isComplete())
      .sort((one, other) => speed(one) - speed(other));
    if (slowest === undefined) return false;
    places.delete(slowest);
    slowest.refuse(noPlace());
    return true;
  };

  return {
    begin: (req, res, needsRoom) => {
      const account = (res.locals['staff'] as { readonly id: string } | undefined)?.id;
      const [places, most] = account === undefined ? [visitors, limits.places] : [staff, limits.staffPlaces];
      const sender = account ?? clientNetwork(req);
      if ([...places].filter((place) => place.sender === sender).length >= perSender) throw noPlaceForSender();
      if (places.size >= most && !makeRoom(places)) throw noPlace();

      const cut = new AbortController();
      const place: Place = {
        sender,
        since: performance.now(),
        bytes: 0,
        isComplete: () => req.complete,
        cut: cut.signal,
        refuse: (problem) => cut.abort(problem),
        hasRoom: needsRoom ? requireRoom(hasRoom) : Promise.resolve(),
        count: (bytes) => {
          place.bytes += bytes;
        },
      };
      // The body may not be read at all.
      place.hasRoom.catch(() => undefined);
      places.add(place);
      let before = 0;
      const watch = setInterval(() => {
        if (!req.complete && place.bytes - before < windowBytes) place.refuse(tooSlow());
        before = place.bytes;
      }, windowMs);
      res.once('close', () => {
        clearInterval(watch);
        places.delete(place);
      });
      return place;
    },
  };
};
