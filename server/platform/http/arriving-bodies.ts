/**
 * Slots for bodies that are read as streams. A body holds a slot until its response has ended, so that slow or
 * numerous senders cannot block others, and the number of temporary files is bounded.
 */
import type { Request, Response } from 'express';
import { clientNetwork } from './client-address.ts';
import { outOfRoom, Problem } from './problem.ts';

export interface ArrivalLimits {
  /** Slots for requests without a session. */
  readonly places: number;
  /** Slots for staff, which visitors cannot use. */
  readonly staffPlaces: number;
  /** Slots for one address or account. */
  readonly perSender: number;
  /** At least `windowBytes`, or the rest of the body, must arrive in each window. */
  readonly windowMs: number;
  readonly windowBytes: number;
}

export const arrivalLimits: ArrivalLimits = {
  places: 96,
  staffPlaces: 24,
  perSender: 12,
  windowMs: 30_000,
  // 500 bytes a second, a fraction of the slowest mobile network.
  windowBytes: 15_000,
};

export interface Arrival {
  /** Rejects with a Problem if the disks have no room for files. */
  readonly hasRoom: Promise<void>;
  readonly count: (bytes: number) => void;
  /** Aborted with a Problem if the body is too slow or must free its slot. */
  readonly cut: AbortSignal;
}

export interface ArrivingBodies {
  /** `needsRoom`: the body may contain a file. @throws a Problem if no slot is free */
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

  /** A normal body arrives within one window. Of the others, the slowest is aborted. */
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
      const account = (req.user as { readonly id: string } | undefined)?.id;
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
