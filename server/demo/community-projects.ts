import type { DemoCommunityProject } from './community-project.ts';
import { homeWithoutFalls, leafletTranslation } from './data-community-projects-community.ts';
import { accessibleSign, busTimetablePoster } from './data-community-projects-design.ts';
import { bikeRepairEvening, fiveBoardBench, mendJeans } from './data-community-projects-making.ts';
import { pollinatorCount, raisedBed } from './data-community-projects-nature.ts';
import { oralHistory, podcastEpisode } from './data-community-projects-stories.ts';
import { clubWebsite, solarCharger, weatherStory } from './data-community-projects-technology.ts';

export const demoCommunityProjects: readonly DemoCommunityProject[] = [
  clubWebsite,
  raisedBed,
  oralHistory,
  busTimetablePoster,
  bikeRepairEvening,
  leafletTranslation,
  weatherStory,
  fiveBoardBench,
  podcastEpisode,
  accessibleSign,
  solarCharger,
  pollinatorCount,
  homeWithoutFalls,
  mendJeans,
];
