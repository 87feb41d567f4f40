import {
  accessibilitySpecialist,
  dataAnalyst,
  graphicDesigner,
  machineLearningEngineer,
  webDeveloper,
} from './data-roles-digital.ts';
import {
  bicycleMechanic,
  fieldEcologist,
  furnitureMaker,
  marketGardener,
  solarTechnician,
} from './data-roles-hands.ts';
import {
  adultEducator,
  archivist,
  communityOrganiser,
  homeCareWorker,
  podcastProducer,
  translator,
} from './data-roles-people.ts';
import type { Role } from './role.ts';

export const roles: readonly Role[] = [
  accessibilitySpecialist,
  adultEducator,
  archivist,
  bicycleMechanic,
  communityOrganiser,
  dataAnalyst,
  fieldEcologist,
  furnitureMaker,
  graphicDesigner,
  homeCareWorker,
  machineLearningEngineer,
  marketGardener,
  podcastProducer,
  solarTechnician,
  translator,
  webDeveloper,
];
