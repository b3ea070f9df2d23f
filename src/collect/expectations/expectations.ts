// All expectations, by the names under which they are stored and alarms call them.
import type {
  ChatExpectation,
  Expectation,
  PageExpectation,
  RangeExpectation,
  VisitExpectation,
} from './expectation.ts'
import {
  buttonsStay,
  formattingStays,
  mediaStay,
  postsSaySomething,
  someTextsAreLong,
  textStays,
  textsAreThere,
} from './list/content.ts'
import { datesDiffer, datesFollowNumbers, datesStay, noDateIsAhead } from './list/dates.ts'
import { description } from './list/description.ts'
import { descriptionsAreThere } from './list/descriptions-are-there.ts'
import { fewVerified, noNewMarks, verified } from './list/marks.ts'
import { membersAgree, membersAreSteady, membersAreThere } from './list/members.ts'
import {
  authorsStay,
  botsStay,
  editMarksDoNotAppear,
  editMarksStay,
  forwardsStay,
  originsDoNotAppear,
  postsStayPosts,
  repliesStay,
  serviceMessagesStay,
} from './list/origins.ts'
import {
  knownPostsAreShown,
  numbersAgree,
  pagesAreWhole,
  pagesLeadBack,
  postsAreItsOwn,
  postsAreShown,
} from './list/pages.ts'
import { peer } from './list/peer.ts'
import { reactionsAreThere, reactionsHaveNames, reactionsStay } from './list/reactions.ts'
import { title } from './list/title.ts'
import { username } from './list/username.ts'
import { viewsAreSteady, viewsAreThere, viewsDiffer } from './list/views.ts'

const ofChats = {
  'titles stay': title,
  'names stay': username,
  'channels stay channels': peer,
  'descriptions stay': description,
  'descriptions are there': descriptionsAreThere,
  'verified chats stay verified': verified,
  'marks do not appear': noNewMarks,
  'few chats are verified': fewVerified,
  'members are counted': membersAreThere,
  'members agree': membersAgree,
  'members are steady': membersAreSteady,
} satisfies Record<string, ChatExpectation>

const ofPages = {
  'views are there': viewsAreThere,
  'views are steady': viewsAreSteady,
  'views differ': viewsDiffer,
  'reactions stay': reactionsStay,
  'reactions have names': reactionsHaveNames,
  'reactions are there': reactionsAreThere,
  'texts stay': textStays,
  'formatting stays': formattingStays,
  'media stay': mediaStay,
  'buttons stay': buttonsStay,
  'posts say something': postsSaySomething,
  'some texts are long': someTextsAreLong,
  'texts are there': textsAreThere,
  'forwards stay': forwardsStay,
  'replies stay': repliesStay,
  'signatures stay': authorsStay,
  'bots stay': botsStay,
  'edit marks stay': editMarksStay,
  'edit marks do not appear': editMarksDoNotAppear,
  'origins do not appear': originsDoNotAppear,
  'posts stay posts': postsStayPosts,
  'service messages stay': serviceMessagesStay,
  'dates stay': datesStay,
  'dates follow numbers': datesFollowNumbers,
  'dates differ': datesDiffer,
  'no date is ahead': noDateIsAhead,
  'posts are its own': postsAreItsOwn,
  'numbers agree': numbersAgree,
  'pages are whole': pagesAreWhole,
  'pages lead back': pagesLeadBack,
} satisfies Record<string, PageExpectation>

const ofRanges = { 'known posts are shown': knownPostsAreShown } satisfies Record<string, RangeExpectation>

const ofVisits = { 'posts are shown': postsAreShown } satisfies Record<string, VisitExpectation>

export type ExpectationName =
  | keyof typeof ofChats
  | keyof typeof ofPages
  | keyof typeof ofRanges
  | keyof typeof ofVisits

export const expectations: Record<ExpectationName, Expectation> = { ...ofChats, ...ofPages, ...ofRanges, ...ofVisits }
export const chatExpectations = Object.entries(ofChats) as [ExpectationName, ChatExpectation][]
export const pageExpectations = Object.entries(ofPages) as [ExpectationName, PageExpectation][]
export const rangeExpectations = Object.entries(ofRanges) as [ExpectationName, RangeExpectation][]
export const visitExpectations = Object.entries(ofVisits) as [ExpectationName, VisitExpectation][]
